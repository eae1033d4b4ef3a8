// What stands above a copy of a page. Apart from the other words, because every phone with the service worker loads it.
export const keptCopy = { copy: 'Saved copy', day: 'yesterday', days: '# days old' }
