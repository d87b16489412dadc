import * as z from 'zod/mini'
import { deliveryAdminMessages as sentences } from '../../../content/messages/delivery-messages.ts'
import { nigerianStates } from '../../../content/places.ts'
import { areaKey } from '../../../domain/delivery/areas.ts'
import { line, newId, optionalLine, version } from '../fields.ts'

const state = z.string(sentences.badState).check(z.refine((name) => nigerianStates.includes(name), sentences.badState))

/** Names are compared by their letters and digits, so a name needs one. */
const comparable = z.refine<string>((name) => areaKey(name) !== '', sentences.badAreaName)

const areaFields = {
  state,
  name: line(80, sentences.nameMissing).check(comparable),
  aliases: z.pipe(
    z.array(line(80).check(comparable)).check(z.maxLength(20, sentences.tooManyAliases)),
    z.transform((names: string[]) => [...new Set(names)]),
  ),
  zone: line(80, sentences.zoneMissing),
  active: z.boolean(),
}

export const NewArea = z.object({ _id: newId, ...areaFields })
export type NewArea = z.infer<typeof NewArea>

export const ChangeArea = z.object({ version, ...areaFields })
export type ChangeArea = z.infer<typeof ChangeArea>

export const DeliveryAreaView = z.object({
  _id: z.string(),
  version: z.number(),
  state: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  zone: z.string(),
  active: z.boolean(),
})
export type DeliveryAreaView = z.infer<typeof DeliveryAreaView>

const pointFields = {
  name: line(80, sentences.nameMissing),
  landmark: line(200, sentences.landmarkMissing),
  address: line(200, sentences.addressMissing),
  hours: line(120, sentences.hoursMissing),
  state,
  area: optionalLine(80),
  active: z.boolean(),
}

export const NewPickupPoint = z.object({ _id: newId, ...pointFields })
export type NewPickupPoint = z.infer<typeof NewPickupPoint>

export const ChangePickupPoint = z.object({ version, ...pointFields })
export type ChangePickupPoint = z.infer<typeof ChangePickupPoint>

export const PickupPointView = z.object({
  _id: z.string(),
  version: z.number(),
  name: z.string(),
  landmark: z.string(),
  address: z.string(),
  hours: z.string(),
  state: z.string(),
  area: z.string(),
  active: z.boolean(),
})
export type PickupPointView = z.infer<typeof PickupPointView>
