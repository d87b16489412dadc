import * as z from 'zod/mini'
import { answers } from '../../content/messages/answers.ts'
import { formMessages } from '../../content/messages/form-messages.ts'
import { searchTooLong } from '../../content/messages/parameter-hints.ts'
import { longestSearch } from '../../content/shop.ts'
import { bodyMeasures, measures } from '../../domain/catalogue/measurements.ts'
import { fitVotes } from '../../domain/fit/fit-votes.ts'

const text = (longest: number, missing: string, tooLong: string) =>
  z.string(missing).check(z.maxLength(longest, tooLong), z.trim(), z.minLength(1, missing))

export const Email = z
  .string(formMessages.emailMissing)
  .check(z.trim(), z.maxLength(254, formMessages.emailLong), z.email(formMessages.invalidEmail), z.toLowerCase())

export const Variant = z.object({
  size: z.string(),
  color: z.string(),
  /** Pieces left; null where stock is not counted. */
  available: z.nullable(z.number()),
})
export type Variant = z.infer<typeof Variant>

/** What a product card shows. */
export const ProductCard = z.object({
  _id: z.string(),
  item_name: z.string(),
  item_slug: z.string(),
  category: z.string(),
  img: z.string(),
  images: z.string(),
  sizes: z.array(z.string()),
  colors: z.array(z.string()),
  original_price: z.number(),
  new_price: z.number(),
  sold_out: z.boolean(),
  /** Of approved reviews; null without any. */
  rating: z.nullable(z.object({ average: z.number(), count: z.number() })),
})
export type ProductCard = z.infer<typeof ProductCard>

export const ListedProduct = z.extend(ProductCard, {
  description: z.optional(z.string()),
  specification: z.optional(z.array(z.string())),
})
export type ListedProduct = z.infer<typeof ListedProduct>

export const Product = z.extend(ProductCard, {
  description: z.string(),
  specification: z.array(z.string()),
  variants: z.array(Variant),
})
export type Product = z.infer<typeof Product>

/** A product's page also knows what its pictures show. A picture without alt text has the product's name. */
const ShownPicture = z.object({
  file: z.string(),
  alt: z.string(),
  /** Whether there is a version to zoom in on. */
  zoom: z.boolean(),
})
export type ShownPicture = z.infer<typeof ShownPicture>

/** Centimetres of the garment by size, and what counts of them. */
const garment = {
  measurements: z.record(z.string(), z.partialRecord(z.enum(measures), z.number())),
  fit: z.object({ stretch: z.number(), matters: z.array(z.enum(bodyMeasures)) }),
}

export const SingleProduct = z.extend(Product, { pictures: z.array(ShownPicture), ...garment })
export type SingleProduct = z.infer<typeof SingleProduct>

export const GarmentFit = z.object({ _id: z.string(), ...garment })
export type GarmentFit = z.infer<typeof GarmentFit>

/** `picture` is the file name of a product's picture, if the merchant chose one for the category's tile. */
export const Category = z.object({ category: z.string(), picture: z.optional(z.string()) })
export type Category = z.infer<typeof Category>

export const Review = z.object({
  _id: z.string(),
  product_id: z.string(),
  review: z.string(),
  reviewer: z.string(),
  rating: z.number(),
  created_at: z.string(),
  /** What the shop answered; null without an answer. */
  reply: z.nullable(z.object({ text: z.string(), created_at: z.string() })),
  /** How it fitted, in the size that was bought; null and empty when nobody said. */
  fit: z.nullable(z.enum(fitVotes)),
  size_bought: z.string(),
})
export type Review = z.infer<typeof Review>

export const DeliveryCalendar = z.object({ cutoff_hour: z.number(), closed_days: z.array(z.string()) })

export const Discount = z.object({ percent: z.number() })

/** `sizes=S&sizes=M` arrives as an array and means the same as `sizes=S,M`. */
const listParameter = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((given: string | string[]) => (typeof given === 'string' ? given : given.join(','))),
)

/** The wire form of filters; `readShopQuery` gives them meaning. */
export const FilterQuery = z.object({
  category: z.optional(z.string()),
  categories: z.optional(listParameter),
  sizes: z.optional(listParameter),
  colors: z.optional(listParameter),
  min_price: z.optional(z.string()),
  max_price: z.optional(z.string()),
  in_stock: z.optional(z.string()),
  on_sale: z.optional(z.string()),
  q: z.optional(z.string()),
  exact: z.optional(z.string()),
})

export const ProductListQuery = z.extend(FilterQuery, {
  sort: z.optional(z.string()),
  page: z.optional(z.string()),
  per_page: z.optional(z.string()),
  /** 'card' leaves out what product cards do not show. */
  fields: z.optional(z.enum(['card', 'all'], 'fields is either card or all.')),
})

/** How many products each value of the filter panel would show, with the choices of the other groups. */
export const FilterCounts = z.object({
  /** With all choices. */
  total: z.number(),
  categories: z.array(z.object({ category: z.string(), count: z.number() })),
  /** Products with a piece of this size in stock, in one of the chosen colours. */
  sizes: z.array(z.object({ size: z.string(), count: z.number() })),
  colors: z.array(z.object({ color: z.string(), count: z.number() })),
  in_stock: z.number(),
  on_sale: z.number(),
})
export type FilterCounts = z.infer<typeof FilterCounts>

export const SuggestionsQuery = z.object({
  q: z.string().check(z.maxLength(longestSearch, searchTooLong)),
})

/** What a search that is being typed may mean. */
export const Suggestions = z.object({
  /** The search with its misspelt words put right; null when there are none. */
  corrected: z.nullable(z.string()),
  categories: z.array(z.object({ category: z.string() })),
  products: z.array(
    z.object({
      item_name: z.string(),
      item_slug: z.string(),
      img: z.string(),
      original_price: z.number(),
      new_price: z.number(),
    }),
  ),
})
export type Suggestions = z.infer<typeof Suggestions>

export const CouponCode = z.object({
  code: z
    .string(formMessages.couponMissing)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, formMessages.couponMissing),
      z.maxLength(64, answers.couponUnknown),
    ),
})

export const Enquiry = z.object({
  name: text(120, formMessages.nameMissing, formMessages.nameLong),
  email: Email,
  enquiry: text(5_000, formMessages.enquiryMissing, formMessages.enquiryLong),
})
export type Enquiry = z.infer<typeof Enquiry>

export const NewsletterSignup = z.object({ email: Email })

export const MailToken = z.object({
  // Holds an address of up to 254 characters and its signature.
  token: z.string(answers.linkBroken).check(z.minLength(1, answers.linkBroken), z.maxLength(512, answers.linkBroken)),
})
