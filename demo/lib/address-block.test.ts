import { expect, it } from 'vitest'
import { addressBlock, addressBlocks, normalAddress } from './address-block.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:8080', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:C000:0207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['[fe80::1%eth0]:443', 'fe80:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s with %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})

it.each([
  '',
  'unknown',
  '_hidden',
  '1.2.3',
  '1.2.3.4.5',
  '999.1.1.1',
  '1.1.1.1:port',
  '[::1',
  'for=1.1.1.1',
  '1.1.1.1, 2.2.2.2',
])('takes "%s" for no address', (text) => {
  expect(normalAddress(text)).toBeUndefined()
})

it('counts an address for the line and the network that it is of', () => {
  expect(addressBlocks('2001:db8:1:2ff:3::')).toEqual({
    block: '2001:db8:1:2ff::/64',
    line: '2001:db8:1:200::/56',
    network: '2001:db8:1::/48',
  })
  expect(addressBlocks('2001:db8:1:7f::')).toMatchObject({ line: '2001:db8:1:0::/56' })
  expect(addressBlocks('192.0.2.7')).toEqual({ block: '192.0.2.7', line: undefined, network: '192.0.2.0/24' })
})
