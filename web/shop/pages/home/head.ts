import type { Head, ShareHead } from '../../routing/head.ts'

export const head: Head = {}

/** The company behind the store. */
export const share: ShareHead = (_page, _known, store) => ({
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'ClothingStore',
      name: store.name,
      url: store.origin,
      logo: `${store.origin}/icons/icon-512.png`,
      image: `${store.origin}/icons/share.jpg`,
      email: store.email,
      telephone: store.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: store.address,
        addressLocality: 'Lagos',
        addressCountry: 'NG',
      },
      currenciesAccepted: 'NGN',
      sameAs: store.socials.map(({ url }) => url),
    },
  ],
})
