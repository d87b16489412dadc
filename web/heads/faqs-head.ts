import { plainText } from '../../shared/content/article.ts'
import { faqGroups } from '../../shared/content/faqs.ts'
import type { HeadMaker } from '../routes.ts'

export const faqsHead: HeadMaker = (_page, _known, store) => ({
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
