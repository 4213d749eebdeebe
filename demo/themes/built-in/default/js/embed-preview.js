/* Gives the preview of an embed the height of its content, as the pages that embed it do. */

addEventListener('message', ({ data, origin, source }) => {
  if (origin !== location.origin || data?.type !== 'calendar-height') return
  for (const frame of document.querySelectorAll('iframe[data-embed]'))
    if (frame instanceof HTMLIFrameElement && frame.contentWindow === source)
      frame.style.height = `${Number(data.height)}px`
})
