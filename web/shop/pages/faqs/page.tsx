import { faqGroups } from '../../../../shared/content/pages/faqs.ts'
import { useStore } from '../../../api/seed.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { AskUs } from '../../features/forms/ask-us.tsx'
import { FaqList } from '../../features/forms/faq-list.tsx'

export default function FaqsPage() {
  return (
    <>
      <Banner title="FAQs">Answers to common questions about orders, payment, delivery and returns.</Banner>
      <FaqList groups={faqGroups(useStore())} />
      <AskUs />
    </>
  )
}
