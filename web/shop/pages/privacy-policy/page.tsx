import { PolicyPage } from '../../features/forms/policy-page.tsx'

export default function PrivacyPolicyPage() {
  return <PolicyPage title="Privacy Policy" name="privacy-policy" />
}
