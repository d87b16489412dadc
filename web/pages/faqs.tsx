import { plainText } from '../../shared/content/article.ts'
import { faqGroups } from '../../shared/content/faqs.ts'
import { useStore } from '../api/seed.tsx'
import { Banner } from '../components/banner.tsx'
import { AskUs } from '../features/post/ask-us.tsx'
import { FaqList } from '../features/post/faq-list.tsx'
import type { PageModule } from '../routes.ts'

export default function FaqsPage() {
  return (
    <>
      <Banner title="FAQs">Orders, payment, delivery, returns: what others asked before you.</Banner>
      <FaqList groups={faqGroups(useStore())} />
      <AskUs />
    </>
  )
}

export const head: NonNullable<PageModule['head']> = (_page, _known, store) => ({
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
