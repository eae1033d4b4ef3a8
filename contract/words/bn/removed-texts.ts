// What the dashboard says in Bengali about texts that were corrected or removed in a live blog or match.
import { actions } from './actions.ts'
import { labels } from './labels.ts'

export const removedTexts = {
  title: 'সংশোধিত ও সরানো লেখা',
  about: 'এগুলো এখন শুধু বার্তাকক্ষ দেখে। পাঠক ও অন্য প্রোগ্রাম পায় এখনকার লেখা, নয়তো জানতে পারে যে লেখাটি সরানো হয়েছে।',
  erase: 'চিরতরে মুছুন',
  eraseOf: 'চিরতরে মুছুন: {{text}}',
  ask: 'লেখাটি চিরতরে মুছবেন? আর ফেরানো যাবে না। আগে নেওয়া ব্যাকআপে এটি থেকে যাবে।',
  reason: 'কারণ (কার্যক্রম লগে থাকবে)',
  missing: labels.enterReason,
  yes: 'মুছুন',
  no: actions.keep,
  done: 'লেখাটি মুছে ফেলা হয়েছে।',
  erased: 'এই ভুক্তির লেখা মুছে ফেলা হয়েছে।',
}
