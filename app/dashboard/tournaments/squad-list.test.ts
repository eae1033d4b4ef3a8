import { expect, test } from 'vitest'
import { readSquadList } from './squad-list.ts'

const plain = { shirt: '', isCaptain: false, isKeeper: false }

test.each([
  ['Shakib Al Hasan', { name: 'Shakib Al Hasan' }],
  ['৭ তামিম ইকবাল', { name: 'তামিম ইকবাল', shirt: '7' }],
  ['#10 Rony', { name: 'Rony', shirt: '10' }],
  ['15. মুশফিকুর রহিম †', { name: 'মুশফিকুর রহিম', shirt: '15', isKeeper: true }],
  ['Liton Das (wk)', { name: 'Liton Das', isKeeper: true }],
  ['লিটন দাস (উইকেটরক্ষক)', { name: 'লিটন দাস', isKeeper: true }],
  ['Jamal Bhuyan (C), 6', { name: 'Jamal Bhuyan', shirt: '6', isCaptain: true }],
  ['নাজমুল হোসেন (অধি.)', { name: 'নাজমুল হোসেন', isCaptain: true }],
  ['Nigar Sultana (c & wk)', { name: 'Nigar Sultana', isCaptain: true, isKeeper: true }],
  ['Nigar Sultana*†', { name: 'Nigar Sultana', isCaptain: true, isKeeper: true }],
  ['Mehidy Hasan (vc)', { name: 'Mehidy Hasan' }],
  ['Tapu Barman (23)', { name: 'Tapu Barman', shirt: '23' }],
  ['• মো. রফিক', { name: 'মো. রফিক' }],
  ['Anik Sarkar (jr)', { name: 'Anik Sarkar (jr)' }],
])('reads %s', (line, player) => {
  expect(readSquadList(line)).toEqual([{ ...plain, ...player }])
})

test('numbers that only count the lines are no shirt numbers', () => {
  const read = (text: string) => readSquadList(text).map(({ name, shirt }) => `${shirt} ${name}`.trim())
  expect(read('১. রিমা\n২. উমা\r\n\n৩. তুলি (c)')).toEqual(['রিমা', 'উমা', 'তুলি'])
  expect(read('1 Rima\n2 Uma')).toEqual(['1 Rima', '2 Uma'])
  expect(read('Squad:\n4. Rima\n9. Uma')).toEqual(['4 Rima', '9 Uma'])
  expect(read('\n \n')).toEqual([])
})
