import type { Article as ArticleText } from '../../../../shared/content/pages/article.ts'
import { formatDate } from '../../../../shared/domain/dates.ts'
import { Article } from '../../../ui/article.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { AskUs } from './ask-us.tsx'

export function PolicyPage({ title, text }: { title: string; text: ArticleText }) {
  return (
    <>
      <Banner title={title}>
        <p>{text.intro}</p>
        <p className="mt-3 text-small">
          Last changed on <time dateTime={text.updated}>{formatDate(new Date(text.updated))}</time>
        </p>
      </Banner>
      <Article sections={text.sections} />
      <AskUs />
    </>
  )
}
