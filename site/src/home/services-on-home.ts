export const SERVICES_ON_HOME = 4
