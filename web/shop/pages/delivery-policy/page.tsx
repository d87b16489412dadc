import { deliveryPolicy } from '../../../../shared/content/pages/delivery-policy.ts'
import { useStore } from '../../../api/seed.tsx'
import { PolicyPage } from '../../features/forms/policy-page.tsx'

export default function DeliveryPolicyPage() {
  return <PolicyPage title="Delivery Policy" text={deliveryPolicy(useStore())} />
}
