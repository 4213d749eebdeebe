import type { FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '../form/form-declaration.ts'
import { useFormField, useSession } from '../form/state/form-session.ts'
import { useFieldText } from '../form/use-field-text.ts'
import { usePhrases } from '../form/use-phrases.ts'
import { treeOf } from '../../ui/focus.ts'

/** What every input is given: the declared field that it stands for. */
export type InputProps<Kind extends FormField['kind'] = FormField['kind']> = { field: FormField<Kind> }

/**
 * All that an input needs: value and change, what FieldShell shows (`shell`), and the handlers that tell the form when the
 * field is entered and left; those may sit on a container of several controls. `name` is another field of the draft that
 * the input also fills in.
 */
export function useInput<Value>(field: FormField, name: string = field.name) {
  const { declaration, idPrefix, required } = useSession()
  const { t } = useTranslation()
  const { label, hint } = usePhrases(declaration.name)
  const say = useFieldText(declaration.contract.input)
  const { value, change, focus, blur, errors } = useFormField<Value>(name)
  const id = `${idPrefix}-${name}`
  const own = errors?.['']
  return {
    id,
    name,
    value,
    change,
    label: label(name),
    /** What is wrong inside: with one entry of a list, by its path (`0.name`). */
    partError: (path: string) => (errors?.[path] ? say(errors[path], `${name}.${path}`) : undefined),
    shell: {
      id,
      label: label(name),
      hint: hint(name),
      error: own && say(own, name),
      required: required.has(name) ? t('forms.requiredField') : undefined,
      width: field.wide ? ('full' as const) : ('half' as const),
    },
    handlers: {
      onFocus: focus,
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) afterPress(event.currentTarget, blur)
      },
    },
  }
}

/**
 * Calls back once nothing near the node is being pressed. A field that is left by pressing a button must not say at that moment
 * what is wrong with it: the text would push the button from under the pointer, and the click be lost.
 */
function afterPress(node: Node, then: () => void): void {
  if (!treeOf(node)?.querySelector(':active')) return then()
  const released = new AbortController()
  const release = () => {
    released.abort()
    // The click comes after the pointer has gone up.
    setTimeout(then)
  }
  for (const name of ['pointerup', 'pointercancel']) {
    window.addEventListener(name, release, { signal: released.signal, capture: true })
  }
}
