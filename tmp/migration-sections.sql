INSERT INTO "sections" ("id", "name_bn", "name_en", "title_bn", "title_en", "slug", "is_top", "colour", "sport", "lead", "position") VALUES
	('General', 'সাধারণ', 'General', '', '', 'General', false, null, null, 'across', 1),
	('Politics', 'রাজনীতি', 'Politics', '', '', 'Politics', false, null, null, 'across', 2),
	('Cricket', 'ক্রিকেট', 'Cricket', '', '', 'cricket', true, 'cricket', 'cricket', 'across', 3),
	('Football', 'ফুটবল', 'Football', '', '', 'football', true, 'football', 'football', 'across', 4),
	('International', 'আন্তর্জাতিক', 'International', '', '', 'International', false, null, null, 'across', 5),
	('Sports', 'খেলা', 'Sports', 'অন্যান্য খেলা', 'Other sports', 'othersports', true, 'other', null, 'across', 6),
	('Athletics', 'অ্যাথলেটিকস', 'Athletics', '', '', 'athletics', true, 'athletics', null, 'across', 7),
	('Health', 'স্বাস্থ্য', 'Health', '', '', 'Health', false, null, null, 'across', 8),
	('Lifestyle', 'জীবনযাপন', 'Lifestyle', '', '', 'Lifestyle', false, null, null, 'across', 9),
	('Relations', 'সম্পর্ক', 'Relations', '', '', 'Relations', false, null, null, 'across', 10),
	('Education', 'শিক্ষা', 'Education', '', '', 'Education', false, null, null, 'across', 11),
	('Entertainment', 'বিনোদন', 'Entertainment', '', '', 'Entertainment', false, null, null, 'across', 12),
	('Tech', 'প্রযুক্তি', 'Tech', '', '', 'Tech', false, null, null, 'across', 13);
