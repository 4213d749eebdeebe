import type { ComponentType } from 'react'
import type { FieldKind } from '../form/form-declaration.ts'
import { AddressField } from './address/AddressField.tsx'
import { AmountField } from './amount/AmountField.tsx'
import { ChoiceField } from './choice/ChoiceField.tsx'
import { ClockField } from './clock/ClockField.tsx'
import { DayField } from './day/DayInput.tsx'
import { DaysField } from './days/DaysField.tsx'
import { EmailField, LongTextField, TextField } from './text/TextField.tsx'
import { FlagField } from './flag/FlagField.tsx'
import { ImageField } from './image/ImageField.tsx'
import { InstantField } from './instant/InstantField.tsx'
import { InvolvedField } from './involved/InvolvedField.tsx'
import { LanguagesField } from './languages/LanguagesField.tsx'
import { LinkField } from './link/LinkField.tsx'
import { MarkdownField } from './markdown/MarkdownField.tsx'
import { OwnField } from './own/OwnField.tsx'
import { PasswordField } from './password/PasswordField.tsx'
import { ReasonField } from './reason/ReasonField.tsx'
import { ReferenceField } from './reference/ReferenceField.tsx'
import { ReferenceOrTextField } from './reference-or-text/ReferenceOrTextField.tsx'
import { ReferencesField } from './references/ReferencesField.tsx'
import { TagsField } from './tags/TagsField.tsx'
import type { InputProps } from './use-input.ts'

/** Input component by field kind. CONTRIBUTING.md, 'Adding a field kind', lists what else a kind needs. */
export const inputs: { [Kind in FieldKind]: ComponentType<InputProps<Kind>> } = {
  address: AddressField,
  amount: AmountField,
  choice: ChoiceField,
  clock: ClockField,
  day: DayField,
  days: DaysField,
  email: EmailField,
  flag: FlagField,
  image: ImageField,
  instant: InstantField,
  involved: InvolvedField,
  languages: LanguagesField,
  link: LinkField,
  longText: LongTextField,
  markdown: MarkdownField,
  own: OwnField,
  password: PasswordField,
  reason: ReasonField,
  reference: ReferenceField,
  referenceOrText: ReferenceOrTextField,
  references: ReferencesField,
  tags: TagsField,
  text: TextField,
}
