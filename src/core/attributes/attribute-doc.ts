/** The description of an element's attribute, for `custom-elements.json` and the documentation. */
export type AttributeDoc<Name extends string = string> = {
  name: Name
  type: string
  default?: string | undefined
  description: string
}
