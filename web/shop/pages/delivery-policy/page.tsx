import { PolicyPage } from '../../features/forms/policy-page.tsx'

export default function DeliveryPolicyPage() {
  return <PolicyPage title="Delivery Policy" name="delivery-policy" />
}
