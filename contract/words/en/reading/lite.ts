// Words of the lite edition of reading pages, in English.
export const lite = { full: 'Full version', picture: 'Picture', video: 'Video' }
