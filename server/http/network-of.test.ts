import { describe, expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

describe('limits count', () => {
  it.each([
    ['197.210.64.7', '197.210.64.7'],
    ['::ffff:197.210.64.7', '197.210.64.7'],
    ['2c0f:2a80:1:2:3:4:5:6', '2c0f:2a80:1:2::/64'],
    ['2c0f:2a80:1:2:ffff::1', '2c0f:2a80:1:2::/64'],
    ['2c0f:2a80:0001:0002::1', '2c0f:2a80:1:2::/64'],
    ['2c0f:2a80::1', '2c0f:2a80:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['page', 'page'],
    ['', ''],
  ])('%s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
