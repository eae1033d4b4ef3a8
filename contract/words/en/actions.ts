// What buttons say in English that many screens have, so that one action has one name everywhere. Words of one screen are beside this file.

export const actions = {
  save: 'Save',
  saved: 'Saved.',
  back: 'Back',
  cancel: 'Cancel',
  edit: 'Edit',
  delete: 'Delete',
  remove: 'Remove',
  keep: 'Keep',
  undo: 'Undo',
  close: 'Close',
}
