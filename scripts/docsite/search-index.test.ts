import MiniSearch from 'minisearch'
import { expect, it } from 'vitest'
import { searchOptions } from './browser/search-options.ts'
import { searchIndex } from './search-index.ts'

const part = (title: string, text: string) => ({ id: title.toLowerCase(), title, text })
const index = MiniSearch.loadJSON(
  searchIndex([
    {
      path: 'operating',
      title: 'Running a calendar',
      parts: [
        part('Settings', 'SITE_LANGUAGE is the language of those who have chosen none.'),
        part('Themes', 'Each language of a site has its own texts.'),
        part('Backups', 'BACKUP_DAILY=1 makes one each night; the file is first-admin.'),
      ],
    },
  ]),
  searchOptions,
)
const found = (words: string) => index.search(words).map(({ title }) => title as string)

it('finds the name of a setting as a whole, while it is typed, and by its parts', () => {
  expect(found('SITE_LANGUAGE')).toEqual(['Settings'])
  expect(found('site_lang')).toEqual(['Settings'])
  expect(found('BACKUP_DAILY')).toEqual(['Backups'])
  expect(found('language').toSorted()).toEqual(['Settings', 'Themes'])
  expect(found('daily')).toEqual(['Backups'])
})

it('separates words at hyphens, equals signs and punctuation', () => {
  expect(found('first-admin')).toEqual(['Backups'])
  expect(found('BACKUP_DAILY=1')).toEqual(['Backups'])
})
