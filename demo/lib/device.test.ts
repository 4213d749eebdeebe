import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const mozilla = (rest: string) => `Mozilla/5.0 ${rest}`
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [mozilla('(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'), 'Firefox', 'Linux'],
  [mozilla(`(Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`), 'Chrome', 'Windows'],
  [
    mozilla(`(Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`),
    'Edge',
    'Windows',
  ],
  [
    mozilla(
      '(Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    ),
    'Safari',
    'macOS',
  ],
  [
    mozilla(
      '(iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    ),
    'Safari',
    'iPhone',
  ],
  [
    mozilla(
      '(iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    ),
    'Chrome',
    'iPad',
  ],
  [
    mozilla(`(Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`),
    'Samsung Internet',
    'Android',
  ],
  [
    mozilla(`(X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`),
    'Opera',
    'ChromeOS',
  ],
  ['curl/8.5.0', null, null],
  [undefined, null, null],
])('reads %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
