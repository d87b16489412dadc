import * as z from 'zod/mini'

const Link = z.union([
  z.object({ label: z.string(), to: z.string() }),
  z.object({ label: z.string(), href: z.string() }),
])
const Line = z.union([z.string(), z.array(z.union([z.string(), Link]))])
const Lines = z.array(Line)

const Article = z.object({
  intro: Line,
  updated: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      heading: z.string(),
      blocks: z.array(
        z.union([
          Line,
          z.object({ list: Lines }),
          z.object({ steps: Lines }),
          z.object({ terms: z.array(z.object({ term: z.string(), text: Line })) }),
        ]),
      ),
    }),
  ),
})

const FaqGroup = z.object({
  id: z.string(),
  heading: z.string(),
  faqs: z.array(z.object({ question: z.string(), answer: Line })),
})

const Headed = z.object({ heading: z.string(), text: z.string() })

const AboutText = z.object({
  lead: z.string(),
  mission: z.object({ heading: z.string(), paragraphs: Lines }),
  values: z.array(Headed),
  invitation: Headed,
})

const HomeText = z.object({
  hero: z.object({ title: z.string(), line: z.string() }),
  about: z.string(),
  tiles: z.array(z.string()),
  promises: z.array(z.object({ title: z.string(), detail: z.string() })),
})

const lengths = z.array(z.number())
const SizeGuide = z.object({
  rows: z.array(z.object({ size: z.string(), bust: lengths, waist: lengths, hip: lengths })),
  advice: z.string(),
})

/** One text of the shop; exactly one of these is there. */
export const ShopText = z.object({
  article: z.optional(Article),
  faqs: z.optional(z.array(FaqGroup)),
  about: z.optional(AboutText),
  home: z.optional(HomeText),
  sizeGuide: z.optional(SizeGuide),
  descriptions: z.optional(z.record(z.string(), z.string())),
})
export type ShopText = z.infer<typeof ShopText>
