// The tests of the database still use these names.
export {
  type BreakableConnection as BreakableLine,
  makeBreakableConnection as makeBreakableLine,
} from './breakable-connection.ts'
