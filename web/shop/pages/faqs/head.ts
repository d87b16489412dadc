import { plainText } from '../../../../shared/content/pages/article.ts'
import { queries } from '../../../api/queries.ts'
import type { Head, ShareHead } from '../../routing/head.ts'

export const head: Head = {}

export const share: ShareHead = (_page, known) => ({
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: (known(queries.text('faqs'))?.data.faqs ?? []).flatMap(({ faqs }) =>
        faqs.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
        })),
      ),
    },
  ],
})
