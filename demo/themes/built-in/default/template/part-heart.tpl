<svg class="heart" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M12 20.3 4.3 12.7a4.9 4.9 0 0 1 6.9-6.9l.8.8.8-.8a4.9 4.9 0 0 1 6.9 6.9z"/></svg>
