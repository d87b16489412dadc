import emptyHanger from './empty-hanger.svg'
import looseThread from './loose-thread.svg'

const pictures = {
  /** A hanger with nothing on it. */
  nothing: { src: emptyHanger, width: 240, height: 168 },
  /** The woven strip with one thread astray: nothing is broken, it only leads nowhere. */
  astray: { src: looseThread, width: 260, height: 150 },
}

/** Stands above the words where there is nothing, or where something went wrong. */
export function StatePicture({ of, className = 'w-44 lg:w-52' }: { of: keyof typeof pictures; className?: string }) {
  return <img {...pictures[of]} alt="" className={className} />
}
