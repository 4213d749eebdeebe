/* The settings of both blocks in the editor. They are rendered by PHP; the editor shows what is set. */
;(({ blocks, element, components, blockEditor, i18n }) => {
  const { createElement: el, Fragment } = element
  const { PanelBody, Placeholder, SelectControl, TextControl } = components
  const { InspectorControls, useBlockProps } = blockEditor
  const { __ } = i18n

  const text = (name, label, more) => ({ name, label, control: TextControl, more })
  const choice = (name, label, options) => ({
    name,
    label,
    control: SelectControl,
    more: { options: options.map(([value, optionLabel]) => ({ value, label: optionLabel })) },
  })

  const address = text('url', __('Address of the calendar', 'community-calendar'), {
    type: 'url',
    help: __('If empty, the one under Settings → Reading.', 'community-calendar'),
  })

  const edit = (icon, label, fields) =>
    function Edit({ attributes, setAttributes }) {
      const set = fields.filter(({ name }) => attributes[name])
      const controls = fields.map(({ name, label: fieldLabel, control, more }) =>
        el(control, {
          key: name,
          label: fieldLabel,
          value: attributes[name],
          onChange: (value) => setAttributes({ [name]: value }),
          ...more,
        }),
      )
      const summary = set
        .map(({ name, label: fieldLabel }) => `${fieldLabel}: ${attributes[name]}`)
        .join(' · ')
      return el(
        Fragment,
        null,
        el(InspectorControls, null, el(PanelBody, { title: __('Settings', 'community-calendar') }, controls)),
        el('div', useBlockProps(), el(Placeholder, { icon, label, instructions: summary })),
      )
    }

  const register = (name, icon, label, fields) =>
    blocks.registerBlockType(name, { edit: edit(icon, label, fields), save: () => null })

  register('community-calendar/events', 'calendar-alt', __('Calendar events', 'community-calendar'), [
    choice('view', __('View', 'community-calendar'), [
      ['', __('List', 'community-calendar')],
      ['month', __('Month', 'community-calendar')],
      ['week', __('Week', 'community-calendar')],
    ]),
    text('category', __('Category', 'community-calendar')),
    text('group', __('Group', 'community-calendar')),
    text('place', __('Place', 'community-calendar')),
    text('tag', __('Tag', 'community-calendar')),
    text('max', __('Number of events', 'community-calendar'), { type: 'number', min: 1, max: 50 }),
    choice('headinglevel', __('Headings', 'community-calendar'), [
      ['', __('None', 'community-calendar')],
      ...['2', '3', '4', '5', '6'].map((level) => [level, `h${level}`]),
    ]),
    address,
  ])
  register('community-calendar/backstage', 'edit-page', __('Calendar Backstage', 'community-calendar'), [
    choice('routing', __('Address', 'community-calendar'), [
      ['', __('The page keeps the screen in its address', 'community-calendar')],
      ['memory', __('The address stays as it is', 'community-calendar')],
    ]),
    address,
  ])
})(window.wp)
