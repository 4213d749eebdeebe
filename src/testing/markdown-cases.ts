/** Markdown texts with the HTML expected everywhere: public pages, feeds, the preview in the theme editor. */
export const markdownCases: [what: string, text: string, html: string][] = [
  [
    'raw HTML as text',
    'a <b onclick=x>b</b>\n\n<script>alert(1)</script>',
    '<p>a &lt;b onclick=x&gt;b&lt;/b&gt;</p>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
  ],
  ['a line as a line', 'Mon\nTue', '<p>Mon<br>\nTue</p>\n'],
  [
    'links that say whose they are',
    '[a](https://example.org)',
    '<p><a href="https://example.org" rel="nofollow ugc noopener">a</a></p>\n',
  ],
  [
    'a whole address as a link',
    'See https://example.org/a',
    '<p>See <a href="https://example.org/a" rel="nofollow ugc noopener">https://example.org/a</a></p>\n',
  ],
  [
    'an e-mail address as a link',
    'Write to me@example.org',
    '<p>Write to <a href="mailto:me@example.org" rel="nofollow ugc noopener">me@example.org</a></p>\n',
  ],
  ['what only looks like an address as text', 'Dr.No at 4.Mai', '<p>Dr.No at 4.Mai</p>\n'],
  ['a link that is a script as text', '[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>\n'],
  [
    'an image as a link',
    '![A boat](https://far.example/boat.png)',
    '<p><a href="https://far.example/boat.png" rel="nofollow ugc noopener">A boat</a></p>\n',
  ],
  [
    'an image without words as its address',
    '![](https://far.example/a&b.png)',
    '<p><a href="https://far.example/a&amp;b.png" rel="nofollow ugc noopener">https://far.example/a&amp;b.png</a></p>\n',
  ],
  ['an image of nothing as its words', '![A boat]()', '<p>A boat</p>\n'],
  [
    'an image in a link as its words',
    '[![A boat](https://far.example/boat.png)](https://example.org)',
    '<p><a href="https://example.org" rel="nofollow ugc noopener">A boat</a></p>\n',
  ],
  [
    'headings below the page’s own, with no level left out',
    '#### a\n\n###### b\n\n# c\n\n## d',
    '<h2>a</h2>\n<h3>b</h3>\n<h2>c</h2>\n<h3>d</h3>\n',
  ],
  [
    'a table without styles',
    '| a |\n|:-:|\n| 1 |',
    '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table>\n',
  ],
]
