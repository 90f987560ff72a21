import type { TeamMemberInput } from '@shop/db/tables/team-members'
import { type InputEvent, useRef } from 'react'
import { AS_TYPED } from '../../../base/forms/field.tsx'
import { addUrlScheme } from '../../../base/forms/form-fields.tsx'
import { formatFieldName } from '../../../base/forms/format-field-name.ts'
import type { RecordForm } from '../../../base/forms/record-form.ts'

const ADDRESS = /^\s*(https?:\/\/|[\w-]+(\.[\w-]+)+\/)/i

/** The name and the address of an account: typing in one fills the other, unless they named different accounts before. */
export function useSocialAccount(form: RecordForm<TeamMemberInput>, network: 'instagram' | 'facebook') {
  const label = formatFieldName(network)
  const [name, url] = [`${network}_name`, `${network}_url`] as const
  const read = () => ({ name: form.getValues(name), url: form.getValues(url) })
  const { current: before } = useRef(read())
  const onFocus = () => void Object.assign(before, read())
  const saySame = () => handleOf(before.name) === handleOf(before.url)
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }

  function nameOf(text: string): string {
    if (!ADDRESS.test(text)) return text
    const handle = handleOf(text)
    return /^(profile\.php|\d*)$/.test(handle) ? label : `${network === 'instagram' ? '@' : ''}${handle}`
  }
  function onName({ currentTarget: { value } }: InputEvent<HTMLInputElement>) {
    const filled =
      /^\s*@?[\w.-]+\s*$/.test(value) && saySame() ? `https://${network}.com/${handleOf(value)}` : before.url
    form.setValue(url, !value.trim() || ADDRESS.test(value) ? addUrlScheme(value) : filled, options)
  }
  function onUrl({ currentTarget: { value } }: InputEvent<HTMLInputElement>) {
    form.setValue(name, value.trim() && saySame() ? nameOf(addUrlScheme(value)) : before.name, options)
  }

  const hint = describe(form.watch([name, url]), form.formState.defaultValues?.[url])
  return {
    name: {
      ...{ form, name, label: `${label} Name`, hint, complete: nameOf, onFocus, onInput: onName },
      ...{ ...(network === 'instagram' && AS_TYPED), autoComplete: 'off' },
    },
    url: { form, name: url, label: `${label} URL`, onFocus, onInput: onUrl },
  }
}

function describe([name, url]: [string, string], stored: string | undefined): string {
  if (name && url) return `Leads to ${url.replace(/^https?:\/\/(www\.)?/, '')}`
  if (name || url) return 'Visitors do not see it yet: it needs a name and an address. Paste the address here.'
  return stored ? 'When you save, its address goes, too.' : 'A name is enough. Or paste the address.'
}

/** The last part of an address, or a name, without its @. */
function handleOf(text: string): string {
  const [path = ''] = text.trim().split(/[/]*(?:[?#]|$)/)
  return path.replace(/^.*\//, '').replace(/^@/, '').toLowerCase()
}
