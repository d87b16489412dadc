import { plainText } from '../../../shared/content/pages/article.ts'
import { faqGroups } from '../../../shared/content/pages/faqs.ts'
import type { ExtrasMaker } from './extras.ts'

export const faqsExtras: ExtrasMaker = (_page, _known, store) => ({
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: faqGroups(store).flatMap(({ faqs }) =>
        faqs.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
        })),
      ),
    },
  ],
})
