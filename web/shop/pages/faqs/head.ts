import { plainText } from '../../../../shared/content/pages/article.ts'
import { faqGroups } from '../../../../shared/content/pages/faqs.ts'
import type { Head, ShareHead } from '../../routing/head.ts'

export const head: Head = {
  description: 'Answers to common questions about orders, payment, delivery, sizes, returns and refunds.',
}

export const share: ShareHead = (_page, _known, store) => ({
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
