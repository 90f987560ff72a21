/** Time zones as Outlook names them. */
export const WINDOWS_ZONES: Record<string, string> = Object.fromEntries(
  `Eastern Standard Time=America/New_York,US Eastern Standard Time=America/Indiana/Indianapolis,Central Standard Time=America/Chicago,
Canada Central Standard Time=America/Regina,Mountain Standard Time=America/Denver,US Mountain Standard Time=America/Phoenix,
Pacific Standard Time=America/Los_Angeles,Alaskan Standard Time=America/Anchorage,Hawaiian Standard Time=Pacific/Honolulu,
Atlantic Standard Time=America/Halifax,Newfoundland Standard Time=America/St_Johns,SA Western Standard Time=America/Puerto_Rico,
Central Standard Time (Mexico)=America/Mexico_City,Central America Standard Time=America/Guatemala,SA Pacific Standard Time=America/Bogota,
GMT Standard Time=Europe/London,Greenwich Standard Time=Atlantic/Reykjavik,W. Europe Standard Time=Europe/Berlin,
Romance Standard Time=Europe/Paris,Central Europe Standard Time=Europe/Budapest,Central European Standard Time=Europe/Warsaw,
E. Europe Standard Time=Europe/Chisinau,FLE Standard Time=Europe/Kiev,GTB Standard Time=Europe/Bucharest,Turkey Standard Time=Europe/Istanbul,
India Standard Time=Asia/Kolkata,Singapore Standard Time=Asia/Singapore,China Standard Time=Asia/Shanghai,Tokyo Standard Time=Asia/Tokyo,
AUS Eastern Standard Time=Australia/Sydney,E. Australia Standard Time=Australia/Brisbane,W. Australia Standard Time=Australia/Perth,
Cen. Australia Standard Time=Australia/Adelaide,New Zealand Standard Time=Pacific/Auckland,South Africa Standard Time=Africa/Johannesburg,UTC=UTC`
    .split(/,\n?/)
    .map((line) => line.split('=')),
)
