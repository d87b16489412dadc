import type { HomeText } from '../../../../shared/content/texts/render-texts.ts'
import { tilePictures } from '../../../../shared/content/tile-pictures.ts'
import { paths, productPicture, storePicture } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { latePart } from '../../../ui/loading/late-part.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { ProductShelf } from '../../features/catalogue/product-shelf.tsx'
import { useHearts } from '../parts/use-hearts.tsx'
import { Hero } from './hero.tsx'

/** Only the browser has the list, so the server renders its empty place. */
const RecentlyViewed = latePart(
  async () => (await import('../parts/recently-viewed.tsx')).RecentlyViewed,
  import.meta.env.SSR && (() => <div />),
)

export default function HomePage() {
  const { answer, error, isLoading, retry } = useQuery(queries.text('home'))
  if (answer?.data.home) return <HomeSections {...answer.data.home} />
  return (
    <>
      <h1 className="sr-only">Home</h1>
      {isLoading && <Spinner />}
      {error && <ErrorBlock message={error.message} retry={retry} />}
    </>
  )
}

function HomeSections({ hero, about, tiles, promises }: HomeText) {
  return (
    <>
      <Hero {...hero} />
      <div aria-hidden="true" className="woven-strip" />
      <NewArrivals />
      <AboutTeaser text={about} />
      <section className="gutter py-12 lg:py-[88px]">
        <h2 className="mb-5 text-h2 lg:mb-8 lg:text-h2-large">Explore More</h2>
        <ExploreTiles tiles={tiles} />
      </section>
      <RecentlyViewed />
      <Promises promises={promises} />
    </>
  )
}

function NewArrivals() {
  const { answer, error, isLoading, retry } = useQuery(queries.newArrivals())
  const heart = useHearts()
  if (answer?.data.length === 0) return null
  return (
    <section className="py-12 lg:py-[88px]">
      <div className="gutter mb-5 flex items-end justify-between lg:mb-8">
        <h2 className="text-h2 lg:text-h2-large">New Arrivals</h2>
        <Link to={paths.shop()} className="flex min-h-11 items-end pb-1 font-semibold">
          <span className="border-b-[1.5px] border-clay pb-0.5">View All</span>
        </Link>
      </div>
      {isLoading && <Spinner label="Loading new arrivals" />}
      {error && <ErrorBlock message={error.message} retry={retry} />}
      {answer && <ProductShelf products={answer.data} label="New arrivals" heart={heart} />}
    </section>
  )
}

function AboutTeaser({ text }: { text: string }) {
  return (
    <section className="gutter grid items-center gap-6 bg-sand py-12 lg:grid-cols-2 lg:gap-[72px] lg:py-[88px]">
      <Picture
        src={storePicture('about.jpg')}
        alt="Linen shirt front with horn buttons, seen close"
        sizes="(min-width: 900px) 44vw, 92vw"
        width={600}
        height={450}
        className="aspect-4/3 w-full rounded-card object-cover"
      />
      <div className="max-w-[38em]">
        <h2 className="text-h2 lg:text-h2-large">About Us</h2>
        <p className="mt-3 mb-5 text-ink-2">{text}</p>
        <ButtonLink to={paths.about} look="outline">
          About Us
        </ButtonLink>
      </div>
    </section>
  )
}

/** Four categories as pictures; the button shows on hover and focus. */
function ExploreTiles({ tiles }: { tiles: string[] }) {
  const categories = useQuery(queries.categories()).answer?.data
  const pictureOf = (name: string) => tilePicture(name, categories?.find(({ category }) => category === name)?.picture)
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-6">
      {tiles.map((category, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles never move, and two may open one category
        <li key={position}>
          <Link
            to={paths.category(category)}
            className="group relative block aspect-4/5 overflow-hidden rounded-card bg-plaster"
          >
            <TilePicture src={pictureOf(category)} />
            <span className="absolute inset-x-0 bottom-0 flex items-end justify-between bg-linear-to-t from-[rgb(30_14_6/.82)] to-transparent px-3.5 pt-20 pb-3 text-on-dark lg:px-5 lg:pb-5">
              <span className="font-display text-h3 leading-none lg:text-[1.875rem]">{category}</span>
              <span className="hidden bg-clay px-3 py-2 text-small font-semibold text-white opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 lg:block">
                Shop Now
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The picture that the merchant chose, or the shop's own; undefined when there is neither. */
function tilePicture(category: string, chosen: string | undefined): string | undefined {
  if (chosen) return productPicture(chosen)
  return tilePictures.includes(category) ? storePicture(`tile-${category.toLowerCase()}.jpg`) : undefined
}

function TilePicture({ src }: { src: string | undefined }) {
  if (!src) return null
  return (
    <Picture
      src={src}
      alt=""
      sizes="(min-width: 900px) 23vw, 46vw"
      width={600}
      height={750}
      className="size-full object-cover transition-transform duration-250 group-hover:scale-[1.03]"
    />
  )
}

function Promises({ promises }: Pick<HomeText, 'promises'>) {
  return (
    <section aria-label="What we promise" className="gutter border-t border-line py-12">
      <ul className="grid grid-cols-2 gap-6 lg:grid-cols-4">
        {promises.map(({ title, detail }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: promises never move
          <li key={position}>
            <p className="font-semibold">{title}</p>
            <p className="text-small text-ink-2">{detail}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
