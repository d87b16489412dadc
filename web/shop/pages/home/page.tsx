import { paths, storePicture } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { ProductShelf } from '../../features/catalogue/product-shelf.tsx'
import { ExploreTiles } from '../../features/home/explore-tiles.tsx'
import { Hero } from '../../features/home/hero.tsx'
import { Promises } from '../../features/home/promises.tsx'
import { useHearts } from '../parts/use-hearts.tsx'

export default function HomePage() {
  return (
    <>
      <Hero />
      <div aria-hidden="true" className="woven-strip" />
      <NewArrivals />
      <AboutTeaser />
      <section className="gutter py-12 lg:py-[88px]">
        <h2 className="mb-5 text-h2 lg:mb-8 lg:text-h2-large">Explore More</h2>
        <ExploreTiles />
      </section>
      <Promises />
    </>
  )
}

function NewArrivals() {
  const { answer, error, isLoading, retry } = useQuery(queries.newArrivals())
  const heart = useHearts()
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

function AboutTeaser() {
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
        <p className="mt-3 mb-5 text-ink-2">
          Sustainable clothing for formal and informal days: quality cloth, honest prices, and delivery across Nigeria,
          Sundays excluded.
        </p>
        <ButtonLink to={paths.about} look="outline">
          About Us
        </ButtonLink>
      </div>
    </section>
  )
}
