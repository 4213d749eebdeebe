import { formatRoute, initialRoute } from '../boot/address.ts'
import { loginPlaceAttributes, mark } from '../boot/login-place.ts'
import { loginStyles } from '../boot/login-sheet.ts'
import { prerendered } from '../boot/prerendered.ts'
import { startAt } from '../boot/start-at.ts'
import { languageDirection } from '../core/languages.ts'
import { expanded, type Filling, inLanguage, isElement, type Tree } from '../core/tree.ts'
import { type BackstageProps, readAttributes } from '../element/attributes.ts'
import { resolveLanguage } from '../i18n/detect.ts'

export type { BackstageProps } from '../element/attributes.ts'

/** What a server knows about the page and who asks for it. */
export type FirstScreenOptions = {
  /** The whole address of the page; its path and `lng` count as in the browser. */
  url: string
  /** The visitor's languages, best first, as in `Accept-Language`. */
  languages?: readonly string[]
  /** Who is logged in, if the server knows it: they see the frame of users instead of the login form. */
  nickname?: string
  /** For pages whose Content Security Policy allows style sheets by it. */
  nonce?: string
}

const voids = new Set(['br', 'hr', 'img', 'input', 'link', 'meta'])

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const attribute = ([name, value]: readonly [string, string | undefined]) =>
  value === undefined ? '' : ` ${name}="${escape(value)}"`

const startTag = (tag: string, attributes: Record<string, string | undefined>) =>
  `<${tag}${Object.entries(attributes).map(attribute).join('')}>`

function htmlOf(trees: readonly Tree[], filling: Filling, change: (tree: Tree) => Tree | undefined): string {
  return expanded(trees)
    .map((each) => {
      const tree = change(each)
      if (!tree) return ''
      if (!isElement(tree))
        return 'text' in tree ? escape(inLanguage(tree.text, filling) ?? '') : `<!--${tree.comment}-->`
      const [tag, attributes, children] = tree
      const filled = Object.entries(attributes).map(([name, value]) => [name, inLanguage(value, filling)])
      const start = startTag(tag, Object.fromEntries(filled) as Record<string, string | undefined>)
      return voids.has(tag) ? start : `${start}${htmlOf(children, filling, change)}</${tag}>`
    })
    .join('')
}

/** Landmarks are left to the page: whether it has its own is only known in the browser. */
const landmarks = new Set(['header', 'main'])

/**
 * `<backstage-app>` with its first screen as HTML, for hosts that render on a server: the frame in a declarative shadow
 * root, and the login form, which can be filled in before any script has come. The element takes the form over with
 * what was typed; its button works from then on. Throws a TypeError if `url` is no address.
 */
export function renderFirstScreen(
  attributes: BackstageProps,
  { url, languages = [], nickname, nonce }: FirstScreenOptions,
): string {
  const texts = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : value === false ? undefined : String(value ?? ''),
    ]),
  )
  const location = new URL(url)
  const page = { location, history: { state: null }, document: { baseURI: url } } as unknown as Window
  const { settings } = readAttributes(texts, location.origin)
  const { siteUrl, themeConfig, routing, routeBase } = settings
  const place = { routing, base: routeBase, siteUrl }
  const language = resolveLanguage({
    url: location.searchParams.get('lng'),
    attribute: settings.language,
    browser: languages,
  })
  const site = themeConfig.sitenameShort || themeConfig.sitename || ''
  const known: Record<string, string> = { siteUrl, site, nickname: nickname ?? '', id: 'server' }
  const filling: Filling = { language, fill: (name) => known[name] ?? formatRoute(page, place, name) }
  const { frame, content } = startAt(initialRoute(page, place), nickname !== undefined)

  const inFrame = (tree: Tree): Tree | undefined => {
    if (!isElement(tree)) return tree
    const [tag, given, children] = tree
    if (given['class'] === 'b-brand-site' && !site) return undefined
    return [landmarks.has(tag) ? 'div' : tag, given, given['part'] === 'content' ? content : children]
  }
  const unpressable = (tree: Tree): Tree =>
    isElement(tree) && tree[0] === 'button' ? [tree[0], { ...tree[1], disabled: '' }, tree[2]] : tree
  const style = (given: Record<string, string>, css: string) =>
    `${startTag('style', { ...given, nonce })}${css.replaceAll('</', '<\\/')}</style>`
  const spoken = { lang: language, dir: languageDirection(language) }
  const login =
    style({ [mark]: '' }, loginStyles()) +
    startTag('div', { ...loginPlaceAttributes('server'), ...spoken }) +
    `${htmlOf(prerendered.form, { language, fill: () => 'server' }, unpressable)}</div>`
  return (
    startTag('backstage-app', texts) +
    `<template shadowrootmode="open">${style({}, prerendered.styles.join('\n'))}` +
    `<div class="b-view">${htmlOf([frame], filling, inFrame)}</div></template>` +
    `${nickname === undefined ? login : ''}</backstage-app>`
  )
}
