import { PolicyPage } from '../../features/forms/policy-page.tsx'

export default function ReturnPolicyPage() {
  return <PolicyPage title="Return Policy" name="return-policy" />
}
