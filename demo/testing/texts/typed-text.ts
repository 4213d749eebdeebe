import fc from 'fast-check'

/** Parts of texts that end, open or hide something in XML, HTML, JSON, iCalendar or Markdown. */
const parts = [
  ...'< > & " &amp; &#0; &#x1F; &nosuch; ]]> <![CDATA[ <!-- --> --!> <?xml?> </script>'.split(' '),
  ...'</content></entry></feed> {{7*7}} ; : , = ^n DTSTART;TZID=" [a](b) ** x'.split(' '),
  '`',
  "'",
  '<!DOCTYPE x>',
  '<b onclick=x>',
  '{% raw %}',
  '\\',
  '\\n',
  '\r\n',
  '\r',
  '\n ',
  '\t',
  '\r\nEND:VEVENT',
  '\nBEGIN:VALARM',
  '\u0001',
  '\u000b',
  '\u001f',
  '\u007f',
  '\u0085',
  '\u00ad',
  '\u0301'.repeat(30),
  '\u200b',
  '\u2028',
  '\u2029',
  '\u202e',
  '\ufeff',
  '\ufdd0',
  '\ufffe',
  '\uffff',
  '\u{1fffe}',
  '\u{10ffff}',
  '👩🏽‍🚀',
  'kinder <10 jahre',
  'ä'.repeat(80),
  ' ',
]

/** Any text a person or program may send: well-formed Unicode without NUL, made of parts that have caused bugs. */
export const typedText = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...parts) },
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    {
      maxLength: 12,
    },
  )
  .map((chosen) => chosen.join('').replaceAll('\0', '').toWellFormed())

/** The same as a non-empty name. */
export const typedName = typedText.map((text) => `n${text}`.slice(0, 190).toWellFormed())
