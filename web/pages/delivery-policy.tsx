import { deliveryPolicy } from '../../shared/content/delivery-policy.ts'
import { useStore } from '../api/seed.tsx'
import { PolicyPage } from '../features/post/policy-page.tsx'

export default function DeliveryPolicyPage() {
  return <PolicyPage title="Delivery Policy" text={deliveryPolicy(useStore())} />
}
