import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generateProduct } from './generate-products.ts'
import { CatalogueProduct } from './product-file.ts'
import { productRow } from './product-rows.ts'
import { demoCategories } from './read-catalogue.ts'

const pictures = ['set-orange-1', 'wrap-red-1']
const anyNumber = integer({ min: 0, max: 1_000_000 })

describe('a generated product', () => {
  it('is the same one whenever its number is asked for', () => {
    assert(
      property(anyNumber, (index) => {
        expect(generateProduct(index, pictures)).toEqual(generateProduct(index, pictures))
      }),
    )
  })

  it('is one the catalogue would accept, with a fair price', () => {
    assert(
      property(anyNumber, (index) => {
        const product = generateProduct(index, pictures)
        expect(CatalogueProduct.parse(product)).toEqual(product)
        expect(product.new_price).toBeLessThanOrEqual(product.original_price)
        expect(product.sizes.length).toBeGreaterThan(0)
        expect(new Set(product.colors).size).toBe(product.colors.length)
      }),
    )
  })

  it('is unlike all others in address, name and id, and newer than those before it', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => generateProduct(index, pictures))
    expect(new Set(many.map(({ item_slug }) => item_slug)).size).toBe(many.length)
    expect(new Set(many.map(({ item_name }) => item_name)).size).toBe(many.length)
    const ids = many.map((product) => productRow(product)._id)
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(many.length)
    expect(new Set(many.map(({ category }) => category))).toEqual(new Set(demoCategories))
  })
})
