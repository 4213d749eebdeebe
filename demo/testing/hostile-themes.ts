import { limits } from '../../src/contract.ts'
import { forged, zipOf } from './zip-files.ts'

const nested = (depth: number) => `sitename: ${'['.repeat(depth)}${']'.repeat(depth)}`
const letters = 'abcdefghij'.split('')
const laughs = letters
  .map((name, n) => `${name}: &${name} [${n === 0 ? 'x, x' : `*${letters[n - 1]!}, `.repeat(9)}]`)
  .join('\n')

/** Invalid theme settings. All must be refused. */
export const hostileSettings: [name: string, yaml: string][] = [
  ['an alias', 'sitename: &a x\nlogoAlt: *a'],
  ['aliases of aliases', laughs],
  ['an alias of itself', '&a sitename: *a'],
  ['lists nested 1 000 deep', nested(1000)],
  ['lists nested 10 000 deep', nested(10_000)],
  ['maps nested 10 000 deep', `sitename: ${'{a: '.repeat(6000)}`],
  ['a prototype', '__proto__: { polluted: true }'],
  ['a prototype in a text', 'sitename: { __proto__: { de: x } }'],
  ['a constructor', 'constructor: { prototype: { polluted: true } }'],
  ['a merge key', '<<: { sitename: x }'],
  ['a function', 'sitename: !!js/function "function () {}"\nother: 1'],
  ['an object of a class', 'sitename: !!python/object/apply:os.system ["ls"]'],
  ['two documents', 'sitename: a\n---\nsitename: b'],
  ['a key that comes twice', 'sitename: a\nsitename: b'],
  ['a list', '- sitename'],
  ['a text', 'sitename'],
  ['a number for a text', 'sitename: 7'],
  ['an unknown setting', 'secret: x'],
  ['NUL in a text', 'sitename: "a\\0b"'],
  ['a control character in a text', 'sitename: { de: "a\\u0007b" }'],
  ['a number larger than all', 'sitename: .inf'],
  ['bytes for a text', 'sitename: !!binary aGVsbG8='],
  ['a key that is a list', '? [sitename]\n: x'],
  ['an unknown language', 'sitename: { la: x }'],
  ['more than a text may have', `sitename: ${'x'.repeat(2001)}`],
  ['more than a file may have', `# ${'x'.repeat(limits.themeSettingsBytes)}`],
  ['a style in a colour', "accent: 'red;} body { display: none'"],
  ['a colour by its name', 'accent: red'],
  ['itself as a parent', 'parent: Own'],
  ['a descendant as a parent', 'parent: Child'],
  ['a parent that is not there', 'parent: ../default'],
  ['a number for a parent', 'parent: 7'],
  ['an open quote', 'sitename: "x'],
  ['tabs', 'sitename:\n\tde: x'],
]

const plain = () => zipOf([{ path: 'css/aa.css', content: 'a{}' }])
const zeros = (bytes: number) => Buffer.alloc(bytes)
const at = (zip: Buffer, signature: string, offset: number, value: number[]) => {
  const bytes = Buffer.from(zip)
  for (let found = bytes.indexOf(signature); found >= 0; found = bytes.indexOf(signature, found + 1)) {
    Buffer.from(value).copy(bytes, found + offset)
  }
  return bytes
}
const directory = 'PK\u0001\u0002'
const localHeader = 'PK\u0003\u0004'

/** Archives that are not themes, or exceed the limits of one. All must be refused. */
export const hostileArchives: [name: string, make: () => Promise<Buffer> | Buffer][] = [
  ['a path upwards', async () => forged(await plain(), 'css/aa.css', '../aaa.css')],
  ['a path upwards inside', async () => forged(await plain(), 'css/aa.css', 'css/../a.c')],
  ['a full path', async () => forged(await plain(), 'css/aa.css', '/etc/a.css')],
  ['backslashes', async () => forged(await plain(), 'css/aa.css', 'css\\aa.css')],
  ['a drive', async () => forged(await plain(), 'css/aa.css', 'C:/aaa.css')],
  ['NUL in a name', async () => forged(await plain(), 'css/aa.css', 'css/a\0.css')],
  ['a file of no theme', () => zipOf([{ path: 'css/a.css' }, { path: 'run.sh', content: 'rm' }])],
  ['a hidden file', () => zipOf([{ path: 'css/.htaccess' }])],
  ['a page among the images', () => zipOf([{ path: 'image/a.html' }])],
  ['a script that says it is an image', () => zipOf([{ path: 'image/a.png', content: 'alert(1)' }])],
  ['a zip in the zip', async () => zipOf([{ path: 'image/a.zip', content: await plain() }])],
  ['a symbolic link', () => zipOf([{ path: 'css/a.css', content: '/etc/passwd', mode: 0o120777 }])],
  ['a large file', () => zipOf([{ path: 'css/a.css', content: zeros(limits.themeTextBytes + 1) }])],
  ['a bomb', () => zipOf([{ path: 'image/a.png', content: zeros(100_000_000) }])],
  [
    'a bomb that says it is small',
    async () =>
      at(await zipOf([{ path: 'css/a.css', content: zeros(50_000_000) }]), directory, 24, [9, 0, 0, 0]),
  ],
  [
    'a thousand files',
    () => zipOf(Array.from({ length: 1000 }, (_, n) => ({ path: `css/${n}.css`, content: 'a{}' }))),
  ],
  [
    'many files that are too much in all',
    () => zipOf(Array.from({ length: 50 }, (_, n) => ({ path: `css/${n}.css`, content: zeros(500_000) }))),
  ],
  ['a name that comes twice', () => zipOf([{ path: 'css/a.css' }, { path: 'css/a.css' }])],
  ['a code', async () => at(at(await plain(), directory, 8, [1, 8]), localHeader, 6, [1, 8])],
  ['a way of packing that nobody knows', async () => at(await plain(), directory, 10, [99, 0])],
  ['an offset beyond its end', async () => at(await plain(), directory, 42, [255, 255, 255, 0])],
  ['a directory beyond its end', async () => at(await plain(), 'PK\u0005\u0006', 16, [255, 255, 255, 0])],
  ['a file that is damaged', async () => at(await plain(), directory, 16, [1, 2, 3, 4])],
  ['sizes beyond 32 bits', async () => at(await plain(), directory, 20, Array(8).fill(255) as number[])],
  ['a page before it', async () => Buffer.concat([Buffer.from('<!doctype html>'), await plain()])],
  ['bytes after it', async () => Buffer.concat([await plain(), Buffer.from('more')])],
  ['itself as a parent', () => zipOf([{ path: 'config.yaml', content: 'parent: Hostile' }])],
  ['bytes that are no text', () => zipOf([{ path: 'css/a.css', content: Buffer.from([255, 254]) }])],
  ['only half of it', async () => (await plain()).subarray(0, 60)],
  ['nothing in it', () => zipOf([])],
  ['no bytes', () => Buffer.alloc(0)],
  ['what is no zip', () => Buffer.from('Hello')],
  ['a template that does not compile', () => zipOf([{ path: 'template/home.tpl', content: '{% if %}' }])],
  ['settings with aliases', () => zipOf([{ path: 'config.yaml', content: 'sitename: &a x\nlogoAlt: *a' }])],
  ['a parent that is not there', () => zipOf([{ path: 'config.yaml', content: 'parent: Nobody' }])],
]

/** A template that repeats `body`. */
export const loop = (count: number, body: string) => `{% for i in (1..${count}) %}${body}{% endfor %}`
const doubling = '{% assign a = "xxxxxxxxxx" %}' + loop(60, '{% assign a = a | append: a %}') + '{{ a }}'
const many = '{% assign l = "' + 'a,'.repeat(20_000) + '" | split: "," %}'

const lettersTimesLetters = '{% for a in l %}{% for b in l %}{{ a }}{% endfor %}{% endfor %}'

/** Templates that try to access what is off limits, or never end. */
export const hostileTemplates: [name: string, template: string][] = [
  ['the constructor of a text', '{{ "a".constructor.constructor }}'],
  ['a function made of text', '{{ "a".constructor.constructor | call: "return process" }}'],
  ['a prototype', '{{ page.__proto__ }}{{ site["__proto__"].polluted }}{{ site.constructor.name }}'],
  ['a prototype by a filter', '{{ site | map: "constructor" }}{{ site.menu | map: "__proto__" | json }}'],
  ['an expression in a filter', '{{ site.menu | where_exp: "item", "item.constructor.constructor" | json }}'],
  ['a group by a prototype', '{{ site.menu | group_by: "__proto__" | json }}'],
  ['the process', '{{ process.env.PATH }}{{ globalThis }}{{ require }}{{ module.paths }}'],
  ['a file above the themes', '{% include "../../../package.json" %}'],
  ['a file by its full path', '{% render "/etc/passwd" %}'],
  ['the environment', '{% include "/proc/self/environ" %}'],
  ['a file as a layout', '{% layout "../config.yaml" %}'],
  ['a file by an expression', '{% assign f = "/etc/hosts" %}{% include f %}'],
  ['a template that is not there', '{% render "nothing" %}'],
  ['itself', '{% render "about" %}'],
  ['itself as a layout', '{% layout "about" %}{% block content %}{% endblock %}'],
  ['each other', '{% render "part-a" %}'],
  ['a loop of a thousand million', loop(1_000_000_000, 'x')],
  ['loops in loops', loop(100_000, loop(100_000, ''))],
  ['a range in a filter', '{{ (1..1000000000) | join: "" }}'],
  ['a table without end', '{% tablerow i in (1..100000000) cols:1 %}x{% endtablerow %}'],
  ['a text that doubles', doubling],
  [
    'captures that grow',
    '{% assign a = "" %}' + loop(1_000_000, '{% capture a %}{{ a }}{{ a }}x{% endcapture %}'),
  ],
  ['a date of great width', '{{ "now" | date: "%999999999d" }}'],
  ['a long pattern for dates', `{{ "now" | date: "${'%c'.repeat(100_000)}" }}`],
  ['a list joined to itself', many + loop(30, '{% assign l = l | concat: l %}') + '{{ l.size }}'],
  ['sorting without end', many + loop(100_000, '{% assign m = l | sort | reverse %}')],
  ['a slow search for tags', `{% assign s = "${'<script'.repeat(50_000)}" %}{{ s | strip_html }}`],
  ['a great number', '{{ 10 | times: 1e308 | times: 1e308 }}{{ 1 | divided_by: 0 }}'],
  ['HTML by raw', '{{ "<img src=x onerror=alert(1)>" | raw }}{{ "<script>alert(1)</script>" | trusted }}'],
  [
    'HTML that says it is trusted',
    '{% assign x = "trustedHtml" %}{{ x | trusted }}{{ "<b>" | escape | raw }}',
  ],
  ['all that there is, as JSON', '{{ site | json }}{{ page | json }}{{ head | json }}{{ t | json }}'],
  ['a part for each of a thousand million', "{% render 'part-footer' for (1..1000000000) as x %}"],
  ['code in a liquid tag', `{% liquid\nfor i in (1..1000000000)\necho i\nendfor %}`],
  ['letters times letters', `{% assign l = "${'x'.repeat(400_000)}" | split: "" %}` + lettersTimesLetters],
  ['a cut at infinity', '{{ "abc" | truncate: 1e308 }}{{ "abc" | slice: -1e308, 1e308 }}'],
  ['a zone for dates of great length', `{{ "now" | date: "%Y", "${'A/'.repeat(5000)}" }}`],
  ['a broken address', '{{ "%E0%A4%A" | url_decode }}'],
  ['a name of 100 000 parts', `{{ ${'a.'.repeat(100_000)}b }}`],
  ['30 000 filters', `{{ "a" ${'| append: "b" '.repeat(30_000)} }}`],
  ['a counter', '{% increment __proto__ %}{% decrement constructor %}'],
  ['output without end', loop(1_000_000, 'x'.repeat(1000))],
]
