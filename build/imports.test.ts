import { describe, expect, it } from 'vitest'
import { findCycle, findImpurePackages, findTrespasses, readImports } from './imports.ts'

describe('readImports', () => {
  it('finds imports, type-only imports and dynamic imports, but no packages', () => {
    const text = [
      "import { a } from './a.ts'",
      "import type { B } from '../b/b.ts'",
      "import '../styles/app.css'",
      "const c = () => import('./c.tsx')",
      "import pg from 'pg'",
    ].join('\n')
    expect(readImports('web/x/file.ts', text)).toEqual([
      'web/x/a.ts',
      'web/b/b.ts',
      'web/styles/app.css',
      'web/x/c.tsx',
    ])
  })
})

describe('findTrespasses', () => {
  const rooms = { low: [], high: ['low'], 'high/attic': ['high', 'low'] }
  const check = (from: string, to: string) => findTrespasses(new Map([[from, [to]]]), rooms)

  it('lets a room import from itself and from the rooms of its row', () => {
    expect(check('high/a.ts', 'high/b/c.ts')).toEqual([])
    expect(check('high/a.ts', 'low/b.ts')).toEqual([])
    expect(check('high/attic/a.ts', 'high/b.ts')).toEqual([])
  })

  it('refuses an import from a lower room to a higher one', () => {
    expect(check('low/a.ts', 'high/b.ts')).toEqual(['low/a.ts imports high/b.ts: low may not import from high.'])
  })

  it('counts a subfolder with a row of its own as another room', () => {
    expect(check('high/a.ts', 'high/attic/b.ts')).toHaveLength(1)
  })

  it('refuses a file that is in no room', () => {
    expect(check('cellar/a.ts', 'low/b.ts')).toEqual(['cellar/a.ts is in no room of build/rooms.ts.'])
  })
})

describe('findCycle', () => {
  it('names the files of a cycle', () => {
    const imports = new Map([
      ['a.ts', ['b.ts', 'c.ts']],
      ['b.ts', []],
      ['c.ts', ['d.ts']],
      ['d.ts', ['c.ts']],
    ])
    expect(findCycle(imports)).toEqual(['c.ts', 'd.ts', 'c.ts'])
  })

  it('finds none where two files import the same third one', () => {
    const imports = new Map([
      ['a.ts', ['c.ts', 'b.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', []],
    ])
    expect(findCycle(imports)).toBeUndefined()
  })
})

it('shared code imports no package of Node, React or a browser', () => {
  const text = "import * as z from 'zod/mini'\nimport { useState } from 'react'\nimport { a } from './a.ts'"
  expect(findImpurePackages('shared/x.ts', text, ['zod/mini'])).toEqual([
    'shared/x.ts imports react: shared code may import only zod/mini.',
  ])
})
