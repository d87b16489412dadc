import type { ExtrasMaker } from './extras.ts'

/** Who runs the store, for search engines. */
export const homeExtras: ExtrasMaker = (_page, _known, store) => {
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'ClothingStore',
    name: store.name,
    url: store.origin,
    logo: `${store.origin}/icons/icon-512.png`,
    image: `${store.origin}/icons/share.jpg`,
    email: store.email,
    telephone: store.phone,
    address: { '@type': 'PostalAddress', streetAddress: store.address, addressLocality: 'Lagos', addressCountry: 'NG' },
    currenciesAccepted: 'NGN',
    sameAs: store.socials.map(({ url }) => url),
  }
  return { jsonLd: [organization] }
}
