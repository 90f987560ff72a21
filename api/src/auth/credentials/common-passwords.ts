/** Whether the password is in the list of the commonest, ignoring case, or repeats a single character. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase()) || /^(.)\1*$/u.test(password)
}

const PASSWORDS = `
  00000000 0000000000 01234567 0123456789 01020304 0987654321 1029384756 10101010 11111111 111111111 1111111111 11112222
  11223344 1122334455 112233445566 11235813 12121212 1212121212 123123123 123123123123 12312312 1231231234 12341234
  1234512345 123454321 123456654321 1234567890 12345678 123456789 12345678910 1234567891 1234567899 123456789a 123456789abc 123456789q
  123456789qwe 12345678a 12345678q 12345678qwe 1234567a 1234567b 1234567q 1234567z 123456aa 123456ab 123456abc 123456as
  123456asd 123456az 123456qq 123456qw 123456qwe 123456qwer 123456qwerty 123456zx 12345abc 12345abcd 12345qwe 12345qwer
  12345qwert 1234abcd 1234asdf 1234qwer 1234qwerasdf 1234zxcv 123698745 12369874 123789456 123abc123 123abc456
  123qwe123 123qwe456 123qweasd 123qweasdzxc 12qwaszx 12345679 123456780 123456788 1234554321 12344321 12345687
  123456987 13131313 13243546 1357924680 135792468 13579246 13572468 14141414 142536475869 147258369 14725836 147852369
  14789632 147896325 159357258 159753456 15975321 159357159 159753159753 1a2b3c4d 1a2b3c4d5e 1a2s3d4f 1q1q1q1q
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qa2ws3ed 1qa2ws3ed4rf 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv
  1qazxsw2 1qazxsw23edc 1qazxcvb 1password 1princess 1iloveyou 1qwertyuiop 20002000 20102010 20202020 21212121
  22222222 222222222 22334455 23232323 2345678910 25252525 258456258 2wsx3edc 31313131 31415926 314159265 321321321
  32132132 32165498 321654987 33333333 333333333 36925814 369258147 41414141 42424242 44444444 444444444 45454545
  456456456 45645645 456789123 4815162342 4815162342lost 50505050 51515151 52525252 54321012345 55555555 555555555
  5555555555 56565656 58585858 654321654321 65432100 66666666 666666666 69696969 6969696969 74108520 741852963
  74185296 74123698 77777777 777777777 7777777777 78787878 787878787 78945612 789456123 7894561230 789456789 789789789
  80808080 85208520 852456852 85858585 86868686 87654321 876543210 88888888 888888888 8888888888 90909090 951753852
  963852741 96385274 987456321 98745632 987654321 9876543210 987654321a 98765432 98989898 99999999 999999999 9999999999
  a1234567 a12345678 a123456789 a1a1a1a1 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456 aa12345678 aaa111aaa aaaa1111 aaaaaaaa
  aaaaaaaaa aaaaaaaaaa aabbccdd abc12345 abc123456 abc123abc abc123def abc12345678 abc123456789 abcabcabc abcd1234
  abcd12345 abcd123456 abcd4321 abcdabcd abcde123 abcde12345 abcdef12 abcdef123 abcdefg1 abcdefg123 abcdefgh abcdefghi
  abcdefghij admin123456 adminadmin administrator administrador aldskfjg alexander alexandra alexandre allahuakbar
  anhyeuem aq12wsde3 aqswdefr asasasas asd123asd asdasd123 asdasdasd asdf1234 asdf12345 asdfasdf asdfasdfasdf asdf1234asdf
  asdfg123 asdfg12345 asdfghjk asdfghjkl asdfghjkl1 asdfghjkl123 asdfjkl; asdfqwer asdfzxcv asdqwe123 asdzxc123 ashley123
  assassin assword1 azerty123 azertyui azertyuiop aze123rty azsxdcfv baseball1 basketball bienvenue billabong bismillah
  blahblah blessed1 blink182 bluesky1 bonjour1 breanna1 brooklyn bubblegum bullshit butterfly butterfly1 caonima123
  cambiami carolina catherine caterina champion changeit changeme changeme1 changeme123 changethis charlie1 chelsea1
  chocolate chocolate1 christian christin christina christine christmas christopher cinderella clarinet cleopatra
  clementine coldplay colombia computer computer1 contrasena contraseña cooldude corvette counterstrike cowboys1 creative
  cristina cristian dallas22 danielle daniela1 darkness deadpool december default1 defaultpassword diamante dick1234
  dolphin1 dolphins dragon123 dragonball dragonballz drowssap dsadsadsa einstein elephant elizabeth eminem123 engineer
  enterprise estrella everton1 facebook facebook1 fernanda fernando fktrcfylh fleetwood fluffy123 football football1
  football123 fortnite forever1 forever21 francesca francesco francisco franklin freedom1 friendly friends1 friendship
  fuckoff1 fuckyou1 fuckyou123 fuckyou2 fuckyoubitch galatasaray gabriela gabriele gabriella garfield gateway1 geheim123
  geronimo gfhjkm123 giovanni giuseppe godisgood goldfish goodluck goodmorning google123 greenday greenday1 guadalupe
  guest123 guestguest hacker123 hallo123 hamilton hardcore harrypotter heather1 heineken hello1234 hello12345 hello123
  helloworld helloworld1 hellokitty hercules hey12345 hockey123 holahola hollywood hottie123 iceman123 icecream
  iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu123 iloveu12 iloveme1 iloveme123 ilovegod iloveyou3
  imissyou immortal infinity inuyasha internet internet1 isabella isabelle jackass1 jackson5 jakejake jamesbond
  jamesbond007 jasmine1 jennifer jennifer1 jeremiah jessica1 jesus123 jesuschrist jiujitsu johncena johndeere jonathan
  jordan23 jordan123 josephine juventus katherine katerina kawasaki killer123 killerbee kimberly kingkong kissmyass
  knickers labrador lalalala lasvegas leonardo letmein1 letmein12 letmein123 letmein! letmeinnow letmein2 leticia1
  lifesucks lightning lineage2 liverpool liverpool1 liverpoolfc logitech lollipop lollipop1 lovelove loveless lovely123
  loveyou1 loveyou2 lovers12 lucky123 macintosh madison1 maganda1 manchester manutd99 margarita marlboro marlboro1
  maradona master123 masterkey matrix123 maverick maverick1 megadeth melissa1 mercedes metallic metallica metallica1
  mexico123 michael1 michael23 michaela michelle michelle1 microsoft midnight military millionaire minecraft minecraft1
  mississippi mmmmmmmm mohammed monkey123 monkey12 monkey01 monkeys1 monopoly monster1 montreal motorola mountain
  mustang1 mynameis1 mypassword mypassword1 myspace1 myspace123 naruto123 nathalie newcastle newpass1 newpassword newyork1
  nicholas nicole12 nintendo nirvana1 nightmare nopassword nothing1 november nyyankees olivier1 operator oooooooo
  p4ssw0rd p4ssword p@$$w0rd p@$$word p@55w0rd p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssw0rd! p@ssword p@ssword1 pa$$w0rd
  pa$$word pa55w0rd pa55word pa55word1 pakistan pakistan123 panasonic panther1 paradise parola123 pass1234 pass12345
  pass123456 pass@123 pass@1234 passion1 passpass passport passw0rd passw0rd1 passw0rd123 passw0rd! passwd123 passwort
  passwort1 password0 password00 passwordpassword password. password? password@ patricia patrick1 peanut123 penelope
  pepper123 pokemon1 pokemon123 porsche9 portugal power123 precious precious1 predator president princesa princess
  princess1 princess12 princess123 princesse puppy123 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q12345678 q123456789 qazqazqaz
  qazwsx12 qazwsx123 qazwsxed qazwsxedc qazwsxedc1 qazwsxedc123 qazwsxedcrfv qazxsw123 qazxswedc qawsedrf qq123456
  qq123456789 qq12345678 qqqqqqqq qqqqqqqqqq qqww1122 qwaszx12 qwaszx123 qwe123456 qwe12345 qwe123qwe qweasd12 qweasd123
  qweasdzxc qweasdzxc1 qweasdzxc123 qweewq123 qweqwe123 qweqweqwe qwer1234 qwer12345 qwer4321 qwerasdf qwerasdfzxcv
  qwerqwer qwert123 qwert1234 qwert12345 qwerty00 qwerty01 qwerty10 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345
  qwerty123456 qwerty123456789 qwerty13 qwerty21 qwerty22 qwerty23 qwerty321 qwerty69 qwerty77 qwerty78 qwerty789
  qwerty99 qwertyqwerty qwertyu1 qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyuiop123 qwertyuiop[] qwertz123 qwertzui
  qwertzuiop rainbow1 rangers1 rastafari realmadrid rebecca1 red12345 redsox04 reddevils remember reynaldo richmond
  ricardo1 ronaldo7 ronaldo1 ronaldinho rockstar rockyou1 rootroot rush2112 sabrina1 samantha samantha1 samsung1
  samsung123 santiago satan666 scarface scorpion scorpio1 scoobydoo scotland secret12 secret123 security september
  serenity shadow12 shadow123 shannon1 shithead shopping slipknot slipknot1 slipknot666 snickers snowball snowboard
  snowflake softball softball1 something soccer12 soccer123 southpark spiderman spiderman1 spitfire spongebob spongebob1
  standard starcraft stargate starlight startrek starwars starwars1 starwars123 steelers1 stephanie steven123 strawberry
  stupid123 sunflower sunlight sunshine sunshine1 sunshine12 sunshine123 superman superman1 superman123 supernova
  superstar superstar1 swordfish system123 sweetheart sweetpea sweety123 taekwondo taylor13 tecktonik teddybear
  teddybear1 telefono temp1234 temppass temporary tennessee test1234 test12345 test123456 testpass testtest testtest1
  testing1 testing123 thailand thebeatles thuglife thunder1 thunderbird tiffany1 tiger123 tigger12 tinkerbell tinkerbell1
  tottenham tottenham1 trustno1 trustno11 trustnoone tunafish twilight1 undertaker universe valentin valentina valentine
  vanessa1 vfhbyf123 vfrcbv123 victoria victoria1 veronica vincent1 virginia volcom12 volleyball wachtwoord warcraft
  warhammer warhammer40k warrior1 welcome1 welcome12 welcome123 welcome2 welcome@123 westside whatever whatever1
  whocares wildcats william1 windows1 windowsxp winston1 wolverine wonderful woodland wordpass wwwwwwww xxxxxxxx
  xxxxxxxxxx y0urm0m1 yankees1 yankees2 yamaha123 yellow123 yourmom1 yugioh123 yxcvbnm1 yyyyyyyy z1x2c3v4 zaq12wsx
  zaq1xsw2 zaq1zaq1 zaqwsx123 zaqxswcde zaqxsw123 zeppelin zidane10 zxasqw12 zxcasdqwe zxcasdqwe123 zxcv1234 zxcvasdf
  zxcvbn123 zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcvbnm, zxcvbnm,./ zxcvzxcv zxczxczxc zzzzzzzz zzzzzzzzzz`

const STEMS = `
  abc abcd abcdef admin amanda andrea andrew angel anthony apple ashley asdf asdfgh august austin autumn babygirl bailey
  banana barber barbershop baseball batman beauty bella brandon brittany buster butterfly carlos changeme charlie chelsea
  chicken chocolate chris colorado cookie cowboys daddy dallas daniel david denver diamond dolphin dragon eagles elizabeth
  family flower football forever freedom friday friends ginger guest hair haircut hannah happy harley hello hockey hunter
  iloveyou internet jackson jasmine jennifer jessica jesus john jordan joseph joshua justin killer letmein liverpool
  login london love lovely lucky maggie manager maria master matthew melissa michael michelle mickey monday money monkey
  monster mother mustang naruto natasha newyork nicole oliver orange owner pass password patrick peanut pepper pokemon
  princess purple qazwsx qwer qwert qwerty rachel rainbow ranger robert salon samantha samsung scissors secret shadow
  sophie silver smokey snoopy soccer sparky spring staff steelers stylist summer sunday sunshine superman taylor teacher
  test thomas thunder tigger user victoria welcome whatever william winter yankees yellow zxcvbn zxcvbnm`

const ENDINGS = `
  1 2 3 7 01 11 12 13 21 22 23 69 77 88 99 007 111 123 321 666 777 1234 4321 12345 123456 ! !! 1! 12! 123! 1234! @ @1
  @12 @123 @1234 # #1 . * $ 2000 2010 2015 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 2024! 2025! 2026! @2024
  @2025 @2026`

const COMMON = new Set([
  ...words(PASSWORDS),
  ...words(STEMS).flatMap((stem) => ['', ...words(ENDINGS)].map((ending) => stem + ending)),
])

function words(text: string) {
  return text.trim().split(/\s+/)
}
