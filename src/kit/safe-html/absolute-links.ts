/** Makes the links and images of a text that was written for the public calendar hold inside another host's page. */
export function absoluteLinks(node: Element, base: string): void {
  for (const attribute of ['href', 'src']) {
    const value = node.getAttribute(attribute)
    if (value !== null && URL.canParse(value, base)) node.setAttribute(attribute, new URL(value, base).href)
  }
}
