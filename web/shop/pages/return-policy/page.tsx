import { returnPolicy } from '../../../../shared/content/pages/return-policy.ts'
import { useStore } from '../../../api/seed.tsx'
import { PolicyPage } from '../../features/forms/policy-page.tsx'

export default function ReturnPolicyPage() {
  return <PolicyPage title="Return Policy" text={returnPolicy(useStore())} />
}
