import { useState } from 'react'
import { type Role, roles } from '../../../../shared/domain/roles.ts'

const about: Record<Role, string> = {
  owner: 'everything',
  manager: 'everything except staff, settings and exports of personal data',
  packer: 'orders to ship, counts and returns; no amounts and no email addresses',
  editor: 'product texts and pictures, drafts, reviews, enquiries, content',
  bookkeeper: 'reports and order export; reads orders, stock, coupons, delivery and the audit log',
}

export function RoleField({ name, defaultRole }: { name: string; defaultRole: Role }) {
  // Controlled: a render while the visitor clicks would put an uncontrolled group back to its first choice.
  const [chosen, setChosen] = useState(defaultRole)
  return (
    <fieldset className="choices">
      <legend>Role</legend>
      {roles.map((role) => (
        <label key={role} className="pickrow">
          <input
            type="radio"
            className="radio"
            name={name}
            value={role}
            checked={role === chosen}
            onChange={() => setChosen(role)}
          />
          <span>
            <span className="strong">{role}</span>
            <small className="small muted block">{about[role]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
