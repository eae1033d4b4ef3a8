// What buttons say in Bengali that many screens have, so that one action has one name everywhere. Words of one screen are beside this file.

export const actions = {
  save: 'সংরক্ষণ করুন',
  saved: 'সংরক্ষিত হয়েছে।',
  back: 'ফিরে যান',
  cancel: 'বাতিল',
  edit: 'সম্পাদনা',
  delete: 'মুছুন',
  remove: 'সরান',
  keep: 'থাক',
  undo: 'ফিরিয়ে নিন',
  close: 'বন্ধ করুন',
}
