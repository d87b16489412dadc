import { areaKey, areaKeys } from '../shared/domain/delivery/areas.ts'
import { toKobo } from '../shared/domain/money.ts'

const nearby = 'Gbagada and around'
const mainland = 'Mainland'
const west = 'West Lagos'
const island = 'Island and Lekki'
const outskirts = 'Outskirts'
const city = 'Abuja city'
const satellite = 'Satellite towns'

/** The areas of each zone, each with its nicknames after the name. */
const zones: [state: string, zone: string, areas: string[][]][] = [
  [
    'Lagos',
    nearby,
    [
      ['Gbagada', 'Ifako Gbagada', 'Soluyi'],
      ['Bariga', 'Akoka'],
      ['Shomolu', 'Somolu'],
      ['Anthony Village', 'Anthony'],
      ['Maryland', 'Mende'],
      ['Ketu', 'Mile 12'],
      ['Ojota'],
      ['Palmgrove', 'Palm Grove', 'Onipanu'],
    ],
  ],
  [
    'Lagos',
    mainland,
    [
      ['Yaba', 'Sabo', 'Unilag'],
      ['Surulere', 'Ojuelegba', 'Aguda'],
      ['Ebute Metta', 'EB', 'Oyingbo'],
      ['Mushin', 'Idi Oro'],
      ['Oshodi', 'Mafoluku'],
      ['Ikeja', 'Computer Village', 'Allen', 'Opebi'],
      ['Ikeja GRA', 'GRA'],
      ['Ogba', 'Aguda Ogba'],
      ['Ojodu Berger', 'Berger', 'Ojodu'],
      ['Magodo', 'Shangisha'],
      ['Ogudu', 'Ogudu GRA', 'Alapere'],
      ['Isolo', 'Okota', 'Ago Palace'],
    ],
  ],
  [
    'Lagos',
    west,
    [
      ['Agege', 'Dopemu', 'Orile Agege'],
      ['Egbeda', 'Akowonjo', 'Idimu'],
      ['Ikotun', 'Igando'],
      ['Ipaja', 'Iyana Ipaja', 'Ayobo'],
      ['Ejigbo', 'Jakande Ejigbo'],
      ['Festac Town', 'Festac', 'Mile 2'],
      ['Amuwo-Odofin', 'Amuwo', 'Apple Junction'],
      ['Apapa', 'Ajegunle', 'AJ City'],
    ],
  ],
  [
    'Lagos',
    island,
    [
      ['Lagos Island', 'Eko', 'Isale Eko', 'Balogun', 'CMS'],
      ['Ikoyi', 'Obalende', 'Banana Island'],
      ['Victoria Island', 'VI'],
      ['Oniru', 'Victoria Island Extension'],
      ['Lekki Phase 1', 'Lekki', 'Lekki 1'],
      ['Chevron', 'Ikota', 'Orchid', 'VGC'],
      ['Ajah', 'Badore', 'Ado Road'],
      ['Sangotedo', 'Abijo', 'Monastery Road'],
    ],
  ],
  ['Lagos', outskirts, [['Ikorodu', 'IKD'], ['Epe'], ['Badagry'], ['Ibeju-Lekki', 'Awoyaya', 'Eleko', 'Bogije']]],
  [
    'Abuja FCT',
    city,
    [
      ['Wuse', 'Wuse 2', 'Wuse Market'],
      ['Maitama'],
      ['Garki', 'Area 1', 'Area 11'],
      ['Asokoro'],
      ['Central Area', 'CBD', 'Central Business District'],
      ['Utako', 'Mabushi'],
      ['Jabi', 'Jabi Lake'],
      ['Gwarinpa', 'Life Camp'],
    ],
  ],
  [
    'Abuja FCT',
    satellite,
    [
      ['Kubwa', 'Dutse'],
      ['Lugbe', 'Airport Road'],
      ['Karu', 'Nyanya', 'Jikwoyi'],
      ['Gwagwalada', 'Gwags'],
    ],
  ],
]

/** 40 areas of Lagos and 12 of Abuja. The ids are the same in every demo store. */
export const demoAreas = zones.flatMap(([state, zone, areas]) =>
  areas.map(([name = '', ...aliases]) => ({
    _id: `${areaKey(state)}-${areaKey(name)}`,
    ...{ state, name, aliases, zone },
    keys: areaKeys({ name, aliases }),
  })),
)

const zonePrice = (state: string) => (zone: string, naira: number, delivery_duration: string) => ({
  ...{ state, zone, area: '', fee: toKobo(naira), delivery_duration },
})
const inLagos = zonePrice('Lagos')
const inAbuja = zonePrice('Abuja FCT')

/** By the name of the delivery method. */
export const demoAreaPrices = {
  'Lagos (standard)': [
    { state: 'Lagos', zone: '', area: 'lagos-gbagada', fee: toKobo(1_000), delivery_duration: '1-2' },
    inLagos(nearby, 1_500, '1-2'),
    inLagos(mainland, 2_500, '1-3'),
    inLagos(west, 3_000, '1-3'),
    inLagos(island, 3_500, '1-3'),
    inLagos(outskirts, 4_500, '2-3'),
  ],
  'Lagos (express)': [
    inLagos(nearby, 3_000, '1'),
    inLagos(mainland, 4_500, '1'),
    inLagos(west, 5_000, '1'),
    inLagos(island, 5_500, '1'),
    inLagos(outskirts, 7_500, '1-2'),
  ],
  'Other states (standard)': [inAbuja(city, 5_000, '1-3'), inAbuja(satellite, 6_000, '2-3')],
  'Other states (expedited)': [inAbuja(city, 7_500, '1-2'), inAbuja(satellite, 9_000, '1-2')],
}

export const demoPickupPoints = [
  {
    _id: 'gbagada',
    name: 'Gbagada',
    landmark: 'Opposite the Gbagada General Hospital gate',
    address: '14 Hospital Road, Gbagada',
    hours: 'Monday to Saturday, 9:00 AM to 6:00 PM',
    state: 'Lagos',
    area: 'Gbagada',
    active: true,
  },
]
