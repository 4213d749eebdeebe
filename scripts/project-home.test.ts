import { expect, it } from 'vitest'
import { homeFields } from './project-home.ts'

it.each([
  'git@git.example.org:town/calendar.git',
  'ssh://git@git.example.org/town/calendar.git',
  'https://git.example.org/town/calendar',
  'https://someone:secret@git.example.org/town/calendar.git/',
])('the home of %s is its page on the web', (remote) => {
  expect(homeFields(remote, 'demo')).toEqual({
    repository: { type: 'git', url: 'git+https://git.example.org/town/calendar.git', directory: 'demo' },
    bugs: { url: 'https://git.example.org/town/calendar/issues' },
    homepage: 'https://git.example.org/town/calendar#readme',
  })
})

it.each(['/srv/git/calendar.git', '../calendar', 'file:///srv/git/calendar.git', ''])(
  '%s is no home on the web',
  (remote) => {
    expect(() => homeFields(remote)).toThrow(/no address/)
  },
)
