import { describe, expect, it } from 'vitest'
import { absoluteLinks, highestHeading, shiftHeading } from './Sanitized.tsx'

describe('markup', () => {
  const element = (html: string) => {
    const holder = document.createElement('div')
    holder.innerHTML = html
    return holder.firstElementChild!
  }

  describe('links of a text from a server', () => {
    const absolute = (html: string, attribute: string) => {
      const node = element(html)
      absoluteLinks(node, 'https://town.example/')
      return node.getAttribute(attribute)
    }

    it('hold inside another host’s page, and stay as they are when they lead elsewhere, or nowhere', () => {
      expect(absolute('<a href="/about#register">a</a>', 'href')).toBe('https://town.example/about#register')
      expect(absolute('<img src="media/1" alt="">', 'src')).toBe('https://town.example/media/1')
      expect(absolute('<a href="mailto:a@b.org">a</a>', 'href')).toBe('mailto:a@b.org')
      expect(absolute('<a href="https://b.org/x">a</a>', 'href')).toBe('https://b.org/x')
      expect(absolute('<a>a</a>', 'href')).toBeNull()
    })
  })

  describe('headings of a text from a server', () => {
    it('are compared with the highest of them', () => {
      expect(highestHeading('<p>a</p><h4 lang="en">b</h4><H3>c</H3>')).toBe(3)
      expect(highestHeading('<p>a</p><header>b</header>')).toBeUndefined()
    })

    it('count as what fits into the outline of the page, and never as its title', () => {
      const level = (html: string, by: number) => {
        const node = element(html)
        shiftHeading(node, by)
        return node.getAttribute('aria-level')
      }
      expect(level('<h3>a</h3>', -1)).toBe('2')
      expect(level('<h1>a</h1>', 2)).toBe('3')
      expect(level('<h2>a</h2>', -1)).toBe('2')
      expect(level('<h2>a</h2>', 0)).toBeNull()
      expect(level('<p>a</p>', 1)).toBeNull()
    })
  })
})
