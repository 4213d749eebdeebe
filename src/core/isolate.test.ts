import { expect, it } from 'vitest'
import { isolate } from './isolate.ts'

it.each([
  ['Choir – 19:00', 'Choir – 19:00'],
  ['Harmless \u202Egpj.exe', 'Harmless gpj.exe'],
  ['x\u2069\u202Ey', 'xy'],
  ['מפגש 2027 (x) – 19:00', '\u2068מפגש 2027 (x) – 19:00\u2069'],
  ['Report: \u2068מפגש\u2069', '\u2068Report: \u2068מפגש\u2069\u2069'],
  ['قهوة & Kuchen', '\u2068قهوة & Kuchen\u2069'],
])('%j becomes %j', (name, isolated) => expect(isolate(name)).toBe(isolated))
