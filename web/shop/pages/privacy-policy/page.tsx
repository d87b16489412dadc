import { privacyPolicy } from '../../../../shared/content/pages/privacy-policy.ts'
import { useStore } from '../../../api/seed.tsx'
import { PolicyPage } from '../../features/forms/policy-page.tsx'

export default function PrivacyPolicyPage() {
  return <PolicyPage title="Privacy Policy" text={privacyPolicy(useStore())} />
}
